/** Bangla messages of React Aria's menu button. */
export default { longPressMessage: "মেনু খুলতে চেপে ধরে রাখুন, নয়তো অল্টের সঙ্গে নিচের তীর চাপুন" };
