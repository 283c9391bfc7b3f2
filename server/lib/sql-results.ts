/** The number that a query with `count({ n: '*' })` found; both engines may answer with text. */
export async function countOf(rows: PromiseLike<readonly { n?: number | string }[]>): Promise<number> {
  const [row] = await rows
  return Number(row?.n ?? 0)
}

/** The id of the row that an insert added. */
export async function insertedId(ids: PromiseLike<readonly number[]>): Promise<number> {
  const [id] = await ids
  if (id === undefined) throw new Error('an insert returned no id')
  return id
}
