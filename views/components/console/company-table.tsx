import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from './scroll-table.tsx'

export interface CompanyRow {
  id: string
  name: string
  disclosureDomain: string | null
  patientDomain: string | null
  email: string
  createdAt: number
  active: boolean
}

export function CompanyTable({ companies }: { companies: CompanyRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.companies.label')}>
      <thead>
        <tr>
          <th scope="col">{t('console.companies.name')}</th>
          <th scope="col">{t('console.companies.domains')}</th>
          <th scope="col">{t('console.companies.email')}</th>
          <th scope="col">{t('console.companies.createdAt')}</th>
          <th scope="col">{t('console.companies.state')}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <Row key={company.id} company={company} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({ company }: { company: CompanyRow }) {
  const { t } = useUi()
  return (
    <tr>
      <th scope="row" lang="ja">
        <b>{company.name}</b>
      </th>
      <td>
        <Domain type="disclosure" domain={company.disclosureDomain} />
        <br />
        <Domain type="patient" domain={company.patientDomain} same={company.disclosureDomain} />
      </td>
      <td>{company.email}</td>
      <td className="tight tn">
        <Moment at={company.createdAt} />
      </td>
      <td>
        <Chip tone={company.active ? 'ok' : undefined} icon={company.active ? CircleCheck : undefined}>
          {t(company.active ? 'console.companies.active' : 'console.companies.inactive')}
        </Chip>
      </td>
    </tr>
  )
}

interface DomainProps {
  type: 'disclosure' | 'patient'
  domain: string | null
  /** The other type's domain, said in words where both are one. */
  same?: string | null
}

function Domain({ type, domain, same }: DomainProps) {
  const { t } = useUi()
  const words = domain && domain === same ? t('console.companies.sameDomain') : (domain ?? '-')
  return (
    <>
      <span className="sub">{t(`common.type.${type}`)}</span> {words}
    </>
  )
}
