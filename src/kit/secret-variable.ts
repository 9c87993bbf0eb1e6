/** The environment variable that holds a named secret: `secret:shopPassword` is SUREHAND_SECRET_SHOPPASSWORD. */
export const secretVariable = (name: string): string => `SUREHAND_SECRET_${name.toUpperCase()}`;
