import { useUi } from '#views/ui.tsx'

interface Props {
  judgements: number
  href: string
  /** Where it leads. */
  label: string
}

/** On phones, where the decision comes last: what there is to confirm, and the way to the decision. */
export function JumpBar({ judgements, href, label }: Props) {
  const { t, format } = useUi()
  return (
    <div className="jumpbar">
      {judgements > 0 && (
        <span>{t('publication.judgement.short', { count: judgements, n: format.count(judgements) })}</span>
      )}
      <a className="btn sm" href={href}>
        {label}
      </a>
    </div>
  )
}
