/** How many runs a property has where it usually has so many: at night there are more of them. */
export const runs = (usual: number) => usual * Number(process.env.RUNS ?? 1)
