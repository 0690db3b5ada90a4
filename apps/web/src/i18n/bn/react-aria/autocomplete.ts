/** What React Aria says of a box that suggests; it speaks no Bangla of its own (build-steps/control-words.ts). */
export default { collectionLabel: "মিলে যাওয়া নাম" };
