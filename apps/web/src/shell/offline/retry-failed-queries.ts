/** Asks again for what the screen wanted and did not get. */
export async function retryFailedQueries(): Promise<void> {
  const { queryClient } = await import("../../api/query-client.ts");
  await queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}
