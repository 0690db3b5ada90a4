/** Refetches the failed queries of the current screen. */
export async function retryFailedQueries(): Promise<void> {
  const { queryClient } = await import("../../api/query-client.ts");
  await queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
