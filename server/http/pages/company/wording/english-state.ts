import type { LocalText, WordingChange } from '#server/features/wording/index.ts'
import type { EnglishState } from '#views/components/console/wording/editor-props.ts'

type Texts = Record<string, unknown> | null

/**
 * Whether a text's English follows its Japanese: older when the Japanese changed in a later save. `changes` are the
 * part's, newest first; what changed before them counts as long ago. `defaultTexts` are used where the
 * company has none: English that was left at its default is older than Japanese that was changed.
 */
export function englishStateOf(
  name: string,
  changes: readonly WordingChange[],
  defaultTexts: unknown = null,
): EnglishState {
  const at = (body: unknown) => {
    const texts = (body ?? defaultTexts) as Texts
    return ((name ? texts?.[name] : texts) ?? {}) as Partial<LocalText>
  }
  const changed = (lang: keyof LocalText) =>
    changes.findIndex(({ before, after }) => (at(before)[lang] ?? '') !== (at(after)[lang] ?? ''))
  const now = at(changes[0]?.after)
  if (!now.en) return 'none'
  const [ja, en] = [changed('ja'), changed('en')]
  if (ja === -1) return 'current'
  return en === -1 || en > ja ? 'older' : 'current'
}
