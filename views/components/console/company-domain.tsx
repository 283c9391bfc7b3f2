import { CopyText } from '#views/components/copy-text.tsx'
import { useUi } from '#views/ui.tsx'

interface DomainProps {
  type: 'disclosure' | 'patient'
  domain: string | null
  /** The other type's domain, said in words where both are one. */
  same?: string | null
}

/** Where a company’s site of a type is. */
export function CompanyDomain({ type, domain, same }: DomainProps) {
  const { t } = useUi()
  return (
    <>
      <span className="sub">{t(`common.type.${type}`)}</span>{' '}
      {domain === null ? (
        '-'
      ) : domain === same ? (
        t('console.companies.sameDomain')
      ) : (
        <CopyText text={domain} />
      )}
    </>
  )
}
