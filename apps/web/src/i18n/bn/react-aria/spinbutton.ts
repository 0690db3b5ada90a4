/** Bangla text of React Aria's empty date segment. */
export default { Empty: "খালি" };
