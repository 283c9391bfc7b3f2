import type { RowChange, RowState } from './row-state.ts'
import type { SlotStates } from './slot-list.ts'

/** A part of a list: rows of one import in the order of its file. */
export interface ListPart {
  importId: number
  /** Its rows as this version shows them; null for none but `keys`. */
  version: number | null
  /** Rows that are listed beside them, or alone. */
  keys: readonly number[]
  /** Rows of the version that are not listed. */
  except: readonly number[]
  sectionIds: readonly number[] | null
}

export interface ListVersions {
  draft: number
  published: number
}

/** The parts of a slot whose rows have a state; all of them, with the deleted ones, if none is given. */
export function partsOfSlot(
  slot: SlotStates,
  versions: ListVersions,
  state: RowState | undefined,
  sectionIds: readonly number[] | null,
): ListPart[] {
  const { kind } = slot
  // only a slot that both fill has rows of both
  const [draftImport, publishedImport] = [slot.draftImport ?? 0, slot.publishedImport ?? 0]
  const inSections = (changes: readonly RowChange[]) =>
    sectionIds === null ? changes : changes.filter((change) => sectionIds.includes(change.sectionId))
  const keysOf = (changes: readonly RowChange[], ...states: RowState[]) =>
    inSections(changes)
      .filter((change) => states.includes(change.state))
      .map(({ key }) => key)
  const whole = (importId: number, version: number, more: Partial<ListPart> = {}): ListPart[] => [
    { importId, version, keys: [], except: [], sectionIds, ...more },
  ]
  const only = (importId: number, keys: number[]): ListPart[] =>
    keys.length === 0 ? [] : [{ importId, version: null, keys, except: [], sectionIds }]

  if (kind === 'gone')
    return state === undefined || state === 'deleted' ? whole(publishedImport, versions.published) : []
  if (kind === 'new' || kind === 'replaced')
    return state === undefined || state === kind ? whole(draftImport, versions.draft) : []
  switch (state) {
    case undefined:
      return [
        ...whole(draftImport, versions.draft, { keys: keysOf(slot.rows, 'deleted') }),
        ...only(publishedImport, keysOf(slot.gone, 'deleted')),
      ]
    case 'same':
      return whole(draftImport, versions.draft, { except: keysOf(slot.rows, 'new', 'changed') })
    case 'deleted':
      return [
        ...only(draftImport, keysOf(slot.rows, 'deleted')),
        ...only(publishedImport, keysOf(slot.gone, 'deleted')),
      ]
    case 'replaced':
      return []
    case 'new':
    case 'changed':
      return only(draftImport, keysOf(slot.rows, state))
  }
}

/** The part without the rows that are deleted in the draft; null if nothing is left. */
export function withoutDeleted(
  part: ListPart,
  draft: number,
  isDeleted: (key: number) => boolean,
): ListPart | null {
  const keys = part.keys.filter((key) => !isDeleted(key))
  if (part.version === null) return keys.length === 0 ? null : { ...part, keys }
  return part.version === draft ? { ...part, keys } : null
}

/** Rows that key words find, by import, each in the order of its file. */
export interface HitKeys {
  draft: ReadonlyMap<number, readonly number[]>
  published: ReadonlyMap<number, readonly number[]>
}

/** The same of the rows that key words find. */
export function hitPartsOfSlot(slot: SlotStates, hits: HitKeys, state: RowState | undefined): ListPart[] {
  const { kind, draftImport, publishedImport } = slot
  const states = new Map([...slot.rows, ...slot.gone].map((change) => [change.key, change.state]))
  const only = (importId: number | null, keys: readonly number[]): ListPart[] =>
    importId === null || keys.length === 0
      ? []
      : [{ importId, version: null, keys, except: [], sectionIds: null }]
  const usual = kind === 'new' || kind === 'replaced' ? kind : 'same'
  const ofDraft = (hits.draft.get(draftImport ?? 0) ?? []).filter(
    (key) => state === undefined || (states.get(key) ?? usual) === state,
  )
  const deleted = (hits.published.get(publishedImport ?? 0) ?? []).filter(
    (key) => kind === 'gone' || states.get(key) === 'deleted',
  )
  return [
    ...only(draftImport, ofDraft),
    ...(state === undefined || state === 'deleted' ? only(publishedImport, deleted) : []),
  ]
}
