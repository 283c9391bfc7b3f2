import { Amount } from '#views/components/amount.tsx'
import { useUi } from '#views/ui.tsx'
import type { TotalLine } from './recipient-year.ts'

/** Repeated rows, which the sum excludes, and the part of the sum that was paid indirectly. */
export function LeftOutOfSum({ repeats, indirect }: TotalLine) {
  const { t, format } = useUi()
  if (repeats === 0 && indirect === null) return null
  return (
    <span className="sub">
      {repeats > 0 ? ` ${t('site.recipient.repeats', { rows: format.count(repeats) })}` : null}
      {indirect !== null ? (
        <>
          {' '}
          {t('site.detail.indirect')} <Amount value={indirect} indirect isLabelled />
        </>
      ) : null}
    </span>
  )
}
