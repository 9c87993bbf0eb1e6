/** The file of a test for pytest is a module of Python: with a dot in its name it would be taken for a part of a package. */
export const pytestName = (reqId: string): string => `test_${reqId.replaceAll('.', '_')}.py`;
