const RESERVED = (
  'arguments await base break case catch class const continue debugger default delete do else enum eval export extends ' +
  'false finally for function if implements import in instanceof interface let new null package private protected ' +
  'public return static super switch this throw true try typeof undefined var void while with yield ' +
  'clickWhenReady choose expectChosen slideTo giveFile expectAddress steadyText steadyLook loadedAt expect page process secret test window document ' +
  'base files value app self playwright sync os re and as assert async def del elif except from global is lambda ' +
  'none nonlocal not or pass raise True False None match type constructor'
).split(' ');

const WORDS = 4;

const asciiWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .split(/[^A-Za-z\d]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Gives every thing a variable of its own, named after what the page calls it. */
export const createIdentifiers = (): ((text: string, suffix: string) => string) => {
  const taken = new Set(RESERVED);
  return (text, suffix) => {
    const [first = 'the', ...others] = asciiWords(text).map((word) => word.toLowerCase());
    const plain = [/^\d/u.test(first) ? `the${first}` : first, ...others.map(capital), suffix].join('');
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}${count}`;
    taken.add(name);
    return name;
  };
};

/** The environment variable for what a field takes: SUREHAND_SECRET_ONE_TIME_CODE. */
export const fieldVariable = (text: string, prefix = 'SUREHAND_SECRET'): string => {
  const words = asciiWords(text);
  return `${prefix}_${words.length === 0 ? 'VALUE' : words.join('_').toUpperCase()}`;
};
