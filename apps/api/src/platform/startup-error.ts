/** A reason not to start that a person at the terminal can act on: the message is one sentence for them. */
export class StartupError extends Error {}
