import type { CompanySideProps } from '#views/layouts/company-side.tsx'
import { companySides } from '#views/layouts/company-side.tsx'
import { systemShell } from './console-shell.ts'

export const companyPage = '/admin/companies/detail/1'

/** What every side of a company's page has, for examples. */
export const companySide: CompanySideProps = {
  shell: systemShell(),
  name: '青葉製薬株式会社',
  listHref: '/admin/companies',
  sides: companySides.map((side) => ({
    side,
    href: side === 'details' ? companyPage : `${companyPage}/${side}`,
  })),
}
