import type { Company } from '#server/features/companies/index.ts'
import type { SectionChange, SectionTotal, YearChange } from '#server/features/publishing/index.ts'
import {
  sectionTypeNames,
  sectionTypes,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import { fullName } from '#server/features/users/index.ts'
import type { Option } from '#views/components/field.tsx'
import type { DataSide } from '#views/components/console/data-tabs.tsx'
import type { SectionChange as SectionChangeProps, Sums } from '#views/components/console/sums.ts'
import type { YearChange as YearChangeProps } from '#views/components/console/year-change.ts'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import type { Services } from '../../services.ts'

/** 'C 原稿執筆料等', null while the section is unknown. */
export function sectionLabel(
  services: Pick<Services, 'sections'>,
  sectionId: number | null,
  lang: Lang,
): string | null {
  const section = sectionId === null ? undefined : services.sections.find(sectionId)
  return section ? `${section.code} ${section.name[lang]}` : null
}

/** Sections as the options of a choice. */
export function sectionOptions(sections: readonly Section[], lang: Lang): Option[] {
  return sections.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[lang]}` }))
}

/** Names of the company's users by id. */
export async function userNames(
  services: Pick<Services, 'users'>,
  company: Company,
  userIds: number[],
  lang: Lang,
): Promise<Map<number, string>> {
  const users = await services.users.findOfCompany(company.id, [...new Set(userIds)])
  return new Map(users.map((user) => [user.id, fullName(user, lang)]))
}

/** The sides of a company's data. */
export function dataTabs(): Record<DataSide, string> {
  const files = (type: SectionType) => withQuery(paths.data, { type: type === 1 ? undefined : 'patient' })
  return {
    disclosureData: paths.dataList(1),
    patientData: paths.dataList(2),
    disclosureFiles: files(1),
    patientFiles: files(2),
    disclosurePdfs: paths.pdfs,
    patientPdfs: withQuery(paths.pdfs, { type: 'patient' }),
  }
}

export function sumsOf(total: SectionTotal | null): Sums | null {
  return total && { payments: total.payments, yen: total.amount }
}

/** Sections' sums on both sides with the sections' names. */
export function sectionProps(
  services: Pick<Services, 'sections'>,
  sections: SectionChange[],
  lang: Lang,
): SectionChangeProps[] {
  return sections.map((change) => {
    const section = services.sections.find(change.sectionId)
    return {
      code: section?.code ?? '',
      name: section?.name[lang] ?? '',
      before: sumsOf(change.before),
      after: sumsOf(change.after),
    }
  })
}

/** Year changes with the sections' names. */
export function changeProps(
  services: Pick<Services, 'sections'>,
  changes: YearChange[],
  lang: Lang,
): YearChangeProps[] {
  return changes.map(({ year, sections, before, after }) => ({
    year,
    sections: sectionProps(services, sections, lang),
    total: { before: sumsOf(before), after: sumsOf(after) },
  }))
}

export { sectionTypeNames, sectionTypes, type SectionType }
