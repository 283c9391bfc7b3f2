import { useUi, type Lang } from '#views/ui.tsx'

/** The default wording in both languages, each above the company's text in that language. */
export function DefaultTexts({ texts, isHtml }: { texts: Record<Lang, string>; isHtml: boolean }) {
  const { t } = useUi()
  return (
    <div className="cols two">
      {(['ja', 'en'] as const).map((lang) => (
        <div key={lang}>
          <p className="sub">
            {t('messages.labelIn', { label: t('subgroups.section.ours'), lang: t(`messages.lang.${lang}`) })}
          </p>
          {isHtml ? (
            // the default text, sanitised like a company's
            <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: texts[lang] }} />
          ) : (
            <p lang={lang}>{texts[lang]}</p>
          )}
        </div>
      ))}
    </div>
  )
}
