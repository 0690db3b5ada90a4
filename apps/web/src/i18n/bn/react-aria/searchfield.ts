/** What React Aria calls the button that empties a search box. */
export default { "Clear search": "লেখা মুছুন" };
