import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { CompanyDomain } from './company-domain.tsx'
import { CompanyRowLink } from './company-row-link.tsx'
import { BreakableEmail } from './breakable-email.tsx'
import type { CompanyRow } from './company-row.ts'

/** A company in the list. */
export function CompanyTableRow({ company }: { company: CompanyRow }) {
  const { t } = useUi()
  return (
    <tr role="row">
      <th role="rowheader" scope="row" lang={company.nameLang} className="any">
        <a href={company.href}>
          <b>{company.name}</b>
        </a>
      </th>
      <td role="cell">
        <CompanyDomain type="disclosure" domain={company.disclosureDomain} />
        <br />
        <CompanyDomain type="patient" domain={company.patientDomain} same={company.disclosureDomain} />
      </td>
      <td role="cell" data-l={t('console.companies.email')}>
        <BreakableEmail of={company.email} />
      </td>
      <td role="cell" className="tight tn" data-l={t('console.companies.createdAt')}>
        <Moment at={company.createdAt} />
      </td>
      <td role="cell">
        <Chip tone={company.active ? 'ok' : undefined} icon={company.active ? CircleCheck : undefined}>
          {t(company.active ? 'console.companies.active' : 'console.companies.inactive')}
        </Chip>
      </td>
      <td role="cell" className="tight">
        <CompanyRowLink href={company.href} word="edit" name={company.name} />{' '}
        <CompanyRowLink href={company.deletionHref} word="delete" name={company.name} />
      </td>
    </tr>
  )
}
