/** Bangla label of React Aria's hidden dismiss button. */
export default { dismiss: "বন্ধ করুন" };
