import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { CompanyDomain } from './company-domain.tsx'

export interface CompanyRow {
  id: string
  name: string
  disclosureDomain: string | null
  patientDomain: string | null
  email: string
  createdAt: number
  active: boolean
  href: string
  deletionHref: string
}

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
        <Email of={company.email} />
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
        <Action href={company.href} word="edit" name={company.name} />{' '}
        <Action href={company.deletionHref} word="delete" name={company.name} />
      </td>
    </tr>
  )
}

function Action({ href, word, name }: { href: string; word: 'edit' | 'delete'; name: string }) {
  const { t } = useUi()
  return (
    <a href={href}>
      {t(`companies.list.${word}`)}
      <span className="vh" lang="ja">
        {t('companies.list.of', { name })}
      </span>
    </a>
  )
}

/** An address may break behind its @ only. */
function Email({ of: address }: { of: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
