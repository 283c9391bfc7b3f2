import { defaultTermsText, MAX_TERMS } from '#server/features/wording/index.ts'
import { sectionTypeNames, sectionTypes } from '#server/features/sections/index.ts'
import { textScreenPages } from './text-screen.ts'

/** /company/messages/term-disclosure and term-patient: the terms of usage that visitors agree to. */
export default sectionTypes.flatMap((type) =>
  textScreenPages({
    message: `term-${sectionTypeNames[type]}`,
    part: { track: 'terms', part: sectionTypeNames[type] },
    fields: [
      {
        kind: 'markdown',
        name: '',
        label: 'messages.field.terms',
        limit: MAX_TERMS,
        isRequired: true,
      },
    ],
    defaults: () => ({ ja: defaultTermsText(type, 'ja'), en: defaultTermsText(type, 'en') }),
    hint: ({ t }) => t('messages.markdown.hint'),
  }),
)
