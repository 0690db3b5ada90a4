/** Bangla label of React Aria's clear button. */
export default { "Clear search": "লেখা মুছুন" };
