/** The program cannot start, for a reason the operator can fix. The message is one sentence, printed as it is. */
export class StartupError extends Error {}
