/** What React Aria calls the hidden button that closes a list. */
export default { dismiss: "বন্ধ করুন" };
