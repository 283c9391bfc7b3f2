// Long because it is data: the companies, users and files of the demo world.
/**
 * The demo world as plain data (DECISIONS §11): its companies, their users and what they have published. Loaded only by
 * `npm run demo`, through the product's own services. Rows come from seeds/synthetic.
 */
import type { DisplaySettings, FaqEntry } from '#server/features/wording/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { DemoTraffic } from './visits.ts'

/** One uploaded CSV: the whole content of a slot (type, year, root section). */
export interface DemoFile {
  sectionType: SectionType
  year: number
  rootCode: string
  rows: number
  /** See GenerateOptions.revision. */
  revision?: number
  encoding?: 'utf8' | 'utf8-bom' | 'sjis' | 'utf16le'
}

/** Files that were imported, moved to preview and published together. */
interface DemoEdition {
  note: string
  files: DemoFile[]
}

export interface DemoUser {
  email: string
  firstName: string
  lastName: string
  lang: 'ja' | 'en'
}

export type DemoEmblem = 'leaf' | 'waves'

export interface DemoCompany {
  name: { ja: string; en: string }
  email: string
  disclosureDomain: string
  patientDomain: string
  copyright: { ja: string; en: string }
  /** The motif of its logo and favicon. */
  emblem: DemoEmblem
  admin: DemoUser
  /** The company's own world of recipients. */
  seed: number
  /** How many visits its site has had so far. */
  traffic: DemoTraffic
  /** Whether its A1 is split into A1-1 to A1-3. */
  thirdLevel: boolean
  /** Oldest first. */
  editions: DemoEdition[]
  /** Imported and moved to preview, not published. */
  preview: DemoFile[]
  /** Its colour, and how it counts its years if not from April. */
  display: Pick<DisplaySettings, 'colour'> & Partial<DisplaySettings>
  /** How tax is treated, in every section with amounts. */
  tax: { ja: string; en: string }
  /** Its own questions: published after the example questions of a topic, or only in the preview. */
  questions: DemoQuestion[]
}

interface DemoQuestion extends FaqEntry {
  topic: number
  onlyPreview?: true
}

/** The password of all three users. */
export const demoPassword = 'Demo-pass-2026'

export const demoSystemAdmin: DemoUser = {
  email: 'system@example.com',
  firstName: '守',
  lastName: '運営',
  lang: 'ja',
}

/** The files of a year: rows of A, B, C of type 1, then A to D of type 2; D and E of type 1 are totals. */
function year(
  year: number,
  disclosure: [number, number, number],
  patient: [number, number, number, number],
): DemoFile[] {
  const [a, b, c] = disclosure
  return [
    ...Object.entries({ A: a, B: b, C: c, D: 3, E: 1 }).map(([rootCode, rows]) =>
      file(1, year, rootCode, rows),
    ),
    ...patient.map((rows, at) => file(2, year, 'ABCD'[at]!, rows)),
  ]
}

function file(sectionType: SectionType, year: number, rootCode: string, rows: number): DemoFile {
  // spreadsheets mostly save Shift_JIS: one file of each year demonstrates it
  return { sectionType, year, rootCode, rows, encoding: rootCode === 'B' ? 'sjis' : 'utf8-bom' }
}

function enquiries(ja: string, en: string, address: string): DemoQuestion {
  return {
    topic: 4,
    question: { ja: '問い合わせ先を教えてください', en: 'Whom can I ask?' },
    answer: {
      ja: `${ja}（[${address}](mailto:${address})）までお寄せください。`,
      en: `Please write to ${en} at [${address}](mailto:${address}).`,
    },
  }
}

const aoba: DemoCompany = {
  name: { ja: '青葉製薬株式会社', en: 'Aoba Pharma Co., Ltd.' },
  email: 'disclosure@aoba.example',
  disclosureDomain: 'aoba.localhost',
  patientDomain: 'aoba.localhost',
  copyright: { ja: '© 2026 青葉製薬株式会社', en: '© 2026 Aoba Pharma Co., Ltd.' },
  emblem: 'leaf',
  display: { portal: 'joined', colour: '#0b6b45', contactEmail: 'disclosure@aoba.example' },
  admin: { email: 'admin@aoba.example', firstName: '葉子', lastName: '青木', lang: 'ja' },
  seed: 11,
  traffic: { viewsADay: 420, days: 400 },
  thirdLevel: true,
  editions: [
    { note: '2022年度の情報を公開しました。', files: year(2022, [160, 90, 420], [14, 6, 9, 4]) },
    { note: '2023年度の情報を公開しました。', files: year(2023, [180, 100, 560], [15, 6, 10, 4]) },
    { note: '2024年度の情報を公開しました。', files: year(2024, [200, 110, 700], [17, 7, 10, 5]) },
    {
      note: '2024年度の原稿執筆料等の一部を訂正しました。',
      files: [{ ...file(1, 2024, 'C', 702), revision: 1 }],
    },
    { note: '2025年度の情報を公開しました。', files: year(2025, [240, 130, 1500], [18, 8, 12, 5]) },
  ],
  preview: [{ ...file(1, 2025, 'C', 1504), revision: 1 }],
  tax: {
    ja: '支払った額です（消費税と源泉所得税を含みます）。',
    en: 'The amount paid, including consumption tax and withheld income tax.',
  },
  questions: [
    enquiries(
      '青葉製薬株式会社 コンプライアンス推進部',
      'the compliance department',
      'disclosure@aoba.example',
    ),
    {
      topic: 2,
      question: {
        ja: 'A1-1 から A1-3 は何が違うのですか',
        en: 'What is the difference between A1-1, A1-2 and A1-3?',
      },
      answer: {
        ja: '当社は A1 特定臨床研究費を、**臨床**、**臨床以外**、**物品提供**の三つに分けて公開しています。A1 の金額は三つの合計です。',
        en: 'We split A1, specified clinical research, into **clinical**, **other than clinical** and **goods**. The amount of A1 is the sum of the three.',
      },
      onlyPreview: true,
    },
  ],
}

const minato: DemoCompany = {
  name: { ja: '湊バイオ株式会社', en: 'Minato Biologics Inc.' },
  email: 'disclosure@minato.example',
  disclosureDomain: 'minato.localhost',
  patientDomain: 'minato-patient.localhost',
  copyright: { ja: '© 2026 湊バイオ株式会社', en: '© 2026 Minato Biologics Inc.' },
  emblem: 'waves',
  display: {
    portal: 'joined',
    colour: '#123f7a',
    startMonth: 7,
    periods: [{ year: 2024, firstDay: '2024-07-01', lastDay: '2025-03-31' }],
  },
  admin: { email: 'admin@minato.example', firstName: 'Nagisa', lastName: 'Minato', lang: 'en' },
  seed: 22,
  traffic: { viewsADay: 90, days: 200 },
  thirdLevel: false,
  editions: [
    { note: '2024年度の情報を公開しました。', files: year(2024, [60, 40, 160], [8, 3, 5, 2]) },
    { note: '2025年度の情報を公開しました。', files: year(2025, [70, 45, 220], [9, 4, 6, 2]) },
  ],
  preview: [{ ...file(1, 2025, 'C', 221), revision: 1 }],
  // It closed its books in June, and since 2025 in March: 2024 has nine months, 2025 twelve from April.
  tax: {
    ja: '消費税を含み、源泉所得税を差し引く前の額です。',
    en: 'Consumption tax included, before income tax is withheld.',
  },
  questions: [enquiries('湊バイオ株式会社 情報公開担当', 'the disclosure desk', 'disclosure@minato.example')],
}

export const demoCompanies: DemoCompany[] = [aoba, minato]
