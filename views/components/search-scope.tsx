import type { SiteShell } from '../shells.ts'

/** What a search from a page keeps of it: the type that the page is about, where there are two, and its earlier edition. */
export function SearchScope({ shell: { type, types, past, currentEdition } }: { shell: SiteShell }) {
  return (
    <>
      {type && types.length > 1 ? <input type="hidden" name="type" value={type} /> : null}
      {past && currentEdition ? <input type="hidden" name="edition" value={currentEdition.number} /> : null}
    </>
  )
}
