/** What an edition does to a section of the one that it is a copy of. */
export interface DifferenceRow {
  kind:
    'added' | 'ended' | 'replaced' | 'split' | 'joined' | 'renumbered' | 'renamed' | 'described' | 'reordered'
  type: 'disclosure' | 'patient'
  id: number
  code: string
  name: string
  /** What it was or what it continues, as `code name`. */
  former: string[]
  /** Whether it can be taken over again: it ends, and its parent is there. */
  canRestore: boolean
}
