import { defaultTermsText, MAX_TERMS } from '#server/features/wording/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { Props } from '#views/pages/company/wording-terms/+Page.tsx'
import { editorPages } from './editor.ts'
import type { TextPair } from './editor-fields.ts'

const fields: readonly TextPair[] = [
  { kind: 'markdown', name: '', label: 'messages.field.terms', limit: MAX_TERMS, isRequired: true },
]

/** /company/messages/term-disclosure and term-patient: the terms of usage that visitors agree to. */
export default sectionTypes.flatMap((type) => {
  const name = sectionTypeNames[type]
  const message = `term-${name}`
  return editorPages({
    ...{ message, path: paths.message(message), fields },
    part: () => ({ track: 'terms', part: name }),
    defaults: () => ({ ja: defaultTermsText(type, 'ja'), en: defaultTermsText(type, 'en') }),
    view: 'company/wording-terms',
    props: (_, request, editor) => ({
      shell: request.shell('messages'),
      ...{ message, editor, limit: MAX_TERMS },
      effect: effectOf(editor.trackStatus),
      previewHref: withQuery(paths.preview, { type: name }),
    }),
  })
})

/** An agreement is to the terms of one version (DECISIONS §3): others have to be agreed to again. */
function effectOf({ isDraftAhead, isPreviewAhead, edition }: TrackStatusProps): Props['effect'] {
  if (edition === null) return 'first'
  return isDraftAhead || isPreviewAhead ? 'again' : 'none'
}
