import { searchForm } from './search-form.ts'

/** A folded text that remembers, for each of its units, which part of the original it came from. */
export interface Alignment {
  folded: string
  starts: number[]
  ends: number[]
}

/** One character with the marks, selectors and invisible characters that belong to it. */
const CLUSTER = /.[\p{M}\p{Default_Ignorable_Code_Point}\u1160-\u11ff\uff9e\uff9f\u309b\u309c]*/gsu

export function align(text: string): Alignment {
  const alignment: Alignment = { folded: '', starts: [], ends: [] }
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const folded = searchForm(cluster)
    alignment.folded += folded
    for (let unit = 0; unit < folded.length; unit++) {
      alignment.starts.push(index)
      alignment.ends.push(index + cluster.length)
    }
  }
  return alignment
}
