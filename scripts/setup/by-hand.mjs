/** What to install by hand, per operating system, when the set-up cannot. */
export const BY_HAND = {
  node: ['Node.js 20.19 or newer: use your version manager (nvm install 22, fnm install 22) or your package manager'],
  packages: ['run "npm install" in the project folder and read its messages (it needs the npm registry)'],
  browser: [
    'Debian:  apt-get install chromium fonts-liberation',
    'Ubuntu:  node node_modules/playwright-core/cli.js install --with-deps chromium',
    'macOS:   brew install --cask google-chrome',
    'Windows: winget install Google.Chrome',
    'or set SUREHAND_BROWSER to the path of a Chrome, Chromium or Edge program',
  ],
  postgresql: [
    'Debian, Ubuntu: apt-get install postgresql',
    'macOS:          brew install postgresql@17',
    'Windows:        winget install PostgreSQL.PostgreSQL.17',
    'or set DATABASE_URL to a PostgreSQL server that tests may write to',
  ],
  redis: [
    'Debian, Ubuntu: apt-get install redis-server',
    'macOS:          brew install redis',
    'Windows:        run a Redis server under WSL and set REDIS_URL',
    'or set REDIS_URL to a Redis server that tests may write to',
  ],
};
