/** What a selector says in quotes are words of the page, unless it is an id: that holds a short secret by chance. */
export const SELECTOR_WORDS = /^role=.*$|(?<![[@](?:id|name|data-testid|for)=)(["']).*?(?<!\\)\1/gsu;
