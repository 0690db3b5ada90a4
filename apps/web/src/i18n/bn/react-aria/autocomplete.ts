/**
 * Bangla messages of React Aria's autocomplete. React Aria has no Bangla itself
 * (build-steps/react-aria-messages.ts).
 */
export default { collectionLabel: "মিলে যাওয়া নাম" };
