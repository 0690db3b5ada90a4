/** What React Aria says of a part of a date that nobody has typed yet. */
export default { Empty: "খালি" };
