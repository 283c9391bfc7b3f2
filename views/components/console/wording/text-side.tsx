import { useUi, type Lang } from '#views/ui.tsx'

/** One of two texts that are compared. */
export function TextSide({ heading, text, lang }: { heading: string; text: string; lang: Lang | undefined }) {
  const { t } = useUi()
  return (
    <div>
      <p className="sub">{heading}</p>
      {text ? (
        <p className="asis" lang={lang}>
          {text}
        </p>
      ) : (
        <p>{t('messages.empty')}</p>
      )}
    </div>
  )
}
