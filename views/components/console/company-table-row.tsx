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
    <tr>
      <th scope="row" lang="ja" className="any">
        <a href={company.href}>
          <b>{company.name}</b>
        </a>
      </th>
      <td>
        <CompanyDomain type="disclosure" domain={company.disclosureDomain} />
        <br />
        <CompanyDomain type="patient" domain={company.patientDomain} same={company.disclosureDomain} />
      </td>
      <td>
        <BreakableEmail of={company.email} />
      </td>
      <td className="tight tn">
        <Moment at={company.createdAt} />
      </td>
      <td>
        <Chip tone={company.active ? 'ok' : undefined} icon={company.active ? CircleCheck : undefined}>
          {t(company.active ? 'console.companies.active' : 'console.companies.inactive')}
        </Chip>
      </td>
      <td className="tight">
        <CompanyRowLink href={company.href} word="edit" name={company.name} />{' '}
        <CompanyRowLink href={company.deletionHref} word="delete" name={company.name} />
      </td>
    </tr>
  )
}
