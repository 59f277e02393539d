/** What this work takes of the processor, in ms: where much else goes on it lasts longer, but is no more. */
export async function worked(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
