import { CopyText } from '#views/components/copy-text.tsx'
import { useUi } from '#views/ui.tsx'

interface DomainProps {
  type: 'disclosure' | 'patient'
  domain: string | null
  /** The other type's domain, described in words if both are the same. */
  same?: string | null
}

/** The address of a company’s site for a type. */
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
