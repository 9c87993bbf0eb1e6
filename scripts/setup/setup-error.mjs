/** A set-up problem that a person must solve; the entry prints message and fix lines and exits 4. */
export class SetupError extends Error {
  /**
   * @param {string} message
   * @param {readonly string[]} [fix] lines that say what to do by hand
   */
  constructor(message, fix = []) {
    super(message);
    this.name = 'SetupError';
    this.fix = fix;
  }
}
