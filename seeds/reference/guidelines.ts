// Long because it is data: the guidelines and their editions, and how they are written.
import type { Knex } from 'knex'
import { DISCLOSURE, PATIENT, sectionIdOf } from '#server/features/sections/index.ts'
import type { LocalName, Section, SectionType } from '#server/features/sections/index.ts'
import { advertisingTree } from './advertising-tree.ts'
import { beforeClinicalActTree, splitByClinicalAct } from './before-clinical-act-tree.ts'
import { disclosureTree, patientTree } from './current-tree.ts'
import { devicesTree } from './devices-tree.ts'
import { columnsOfCode, type SectionNode } from './section-node.ts'

interface SeededEdition {
  id: number
  guidelineId: number
  name: LocalName
  /** Where its content is from. */
  source: string
  firstYear: number | null
  lastYear: number | null
  /** Null: a draft, for the system admin to confirm. */
  inForceNumber: number | null
  copiedFrom: number | null
  sections: Section[]
  /** Sections of other editions that continue some of these. */
  continued?: readonly [id: number, continues: number[]][]
}

const guidelines = [
  {
    id: 1,
    name_ja: '医療用医薬品（業界団体の透明性ガイドライン）',
    name_en: 'Medicines (industry association)',
  },
  {
    id: 2,
    name_ja: '医療機器（業界団体の透明性ガイドライン）',
    name_en: 'Medical devices (industry association)',
  },
]

/** The tree that is in force for medicines. */
export const referenceSections: readonly Section[] = treeOf(disclosureTree, patientTree)

export const seededEditions: readonly SeededEdition[] = [
  {
    ...{ id: 1, guidelineId: 1, inForceNumber: 1, copiedFrom: null },
    name: { ja: '2018年改定版', en: 'Revision of 2018' },
    source:
      '日本製薬工業協会「企業活動と医療機関等の関係の透明性ガイドライン」2018年改定（2018年10月1日以降に始まる事業年度から。臨床研究法）',
    ...{ firstYear: null, lastYear: 2026, sections: [...referenceSections] },
  },
  {
    ...{ id: 2, guidelineId: 1, inForceNumber: null, copiedFrom: 1 },
    name: { ja: '2026年改定版', en: 'Revision of 2026' },
    source:
      '2026年4月1日改定（業界紙、2026年1月23日）：Bに広告掲載費と賛助会費を追加。2027年1月から12月までの支払い、2028年公開。コードと「その他」の位置は公表後に確認',
    ...{ firstYear: 2027, lastYear: null, sections: treeOf(advertisingTree, patientTree) },
  },
  {
    ...{ id: 3, guidelineId: 1, inForceNumber: null, copiedFrom: 1 },
    name: { ja: '2016年改定版', en: 'Revision of 2016' },
    source:
      '日本製薬工業協会「企業活動と医療機関等の関係の透明性ガイドライン」2016年6月20日改定（efpia.jp/ph-role/transparency-01.html）。コードは公表されていないため順番による',
    ...{ firstYear: 2016, lastYear: 2018, sections: treeOf(beforeClinicalActTree, patientTree) },
    continued: splitByClinicalAct,
  },
  {
    ...{ id: 4, guidelineId: 2, inForceNumber: 2, copiedFrom: null },
    name: { ja: '医療機器 初版', en: 'Devices, first edition' },
    source:
      '日本医療機器産業連合会「医療機器業界における医療機関等との透明性ガイドライン」の項目による小さな例。使う前に確認',
    ...{ firstYear: null, lastYear: null, sections: treeOf(devicesTree, []) },
  },
]

/** Sections of both types, parents before children. */
function treeOf(disclosure: SectionNode[], patient: SectionNode[]): Section[] {
  return [...flatten(DISCLOSURE, disclosure), ...flatten(PATIENT, patient)]
}

function flatten(sectionType: SectionType, nodes: SectionNode[], parent: Section | null = null): Section[] {
  return nodes.flatMap((node, at) => {
    const id = node.id ?? sectionIdOf(sectionType, node.code)
    if (id === undefined) throw new Error(`${node.code} is no section code`)
    const section: Section = {
      ...{ id, sectionType, code: node.code, content: node.content },
      parentId: parent?.id ?? null,
      rootId: parent?.rootId ?? id,
      level: ((parent?.level ?? 0) + 1) as Section['level'],
      // among its siblings
      orderNumber: at + 1,
      columns: node.columns ?? columnsOfCode(sectionType, node.code),
      ...{ name: node.name, description: node.description },
    }
    return [section, ...flatten(sectionType, node.children ?? [], section)]
  })
}

/** The editions of this version that the database does not have. The schema is up to date. */
export async function missingEditions(knex: Knex): Promise<readonly SeededEdition[]> {
  const known = new Set(await knex('guideline_editions').pluck<number[]>('id'))
  return seededEditions.filter(({ id }) => !known.has(id))
}

/**
 * Inserts the guidelines and editions that are not there; safe at each start, on both engines. What is there stays as
 * it is: the system admin may have changed a draft or put it in force.
 */
export async function seedReference(knex: Knex): Promise<void> {
  const at = Date.UTC(2026, 10, 24)
  const insert = (table: string, rows: Record<string, unknown>[], key: string[]) =>
    knex(table).insert(rows).onConflict(key).ignore()
  const added = await missingEditions(knex)
  if (added.length === 0) return
  await insert(
    'guidelines',
    guidelines.map((row) => ({ ...row, created_at: at })),
    ['id'],
  )
  const sections = new Map(added.flatMap((edition) => edition.sections).map((one) => [one.id, one]))
  await insert('sections', [...sections.values()].map(toSectionRow), ['id'])
  const continuations = added
    .flatMap(({ continued }) => continued ?? [])
    .flatMap(([id, ids]) => ids.map((continues) => ({ section_id: id, continues_id: continues })))
  if (continuations.length > 0)
    await insert('section_continuations', continuations, ['section_id', 'continues_id'])
  for (const edition of added) {
    await insert('guideline_editions', [toEditionRow(edition, at)], ['id'])
    const rows = edition.sections.map((section) => toListedRow(edition.id, section))
    await insert('guideline_sections', rows, ['edition_id', 'section_id'])
  }
}

function toEditionRow({ name, ...edition }: SeededEdition, at: number) {
  return {
    ...{ id: edition.id, guideline_id: edition.guidelineId, source: edition.source },
    ...{ name_ja: name.ja, name_en: name.en },
    ...{ first_year: edition.firstYear, last_year: edition.lastYear, copied_from: edition.copiedFrom },
    state: edition.inForceNumber === null ? 'draft' : 'in_force',
    in_force_number: edition.inForceNumber,
    in_force_at: edition.inForceNumber === null ? null : at,
    ...{ revision: 0, created_at: at, changed_at: at },
  }
}

function toSectionRow(section: Section) {
  return {
    ...{ id: section.id, section_type: section.sectionType, parent_id: section.parentId },
    ...{ root_id: section.rootId, level: section.level },
    ...{ content: section.content, column_set: section.columns },
  }
}

function toListedRow(editionId: number, section: Section) {
  return {
    ...{ edition_id: editionId, section_id: section.id, section_type: section.sectionType },
    ...{ code: section.code, order_number: section.orderNumber },
    ...{ name_ja: section.name.ja, name_en: section.name.en },
    ...{ description_ja: section.description.ja, description_en: section.description.en },
  }
}
