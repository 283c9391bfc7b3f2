// Long because it creates the demo world step by step, in order.
import { createWriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readConfigOrExit } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { systemActor, type Actor } from '#server/features/audit/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { defaultDisplay, emptySectionDetail } from '#server/features/wording/index.ts'
import { sectionIdOf, sectionTypes } from '#server/features/sections/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { toCsvChunks } from '#seeds/synthetic/index.ts'
import { addVisits } from './add-visits.ts'
import { japanesePdf } from './pdf.ts'
import { disclosureNotes, patientNotes } from './pdf-texts.ts'
import { drawPicture } from './pictures.ts'
import { addRequests } from './requests.ts'
import { addReview } from './reviews.ts'
import {
  demoCompanies,
  demoPassword,
  demoSystemAdmin,
  type DemoCompany,
  type DemoFile,
  type DemoUser,
} from './world.ts'

/**
 * Loads the demo world (DECISIONS §11) through the product's own services, as its users would: upload, check,
 * import, preview, publish. Does nothing if the world already exists.
 */
export async function loadDemoWorld(
  core: Core,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (await core.users.findForSignIn(demoSystemAdmin.email)) return
  const actors: Actor[] = []
  for (const company of demoCompanies) actors.push(await loadCompany(core, company, say))
  // After all that runs jobs: the e-mails with the private links are left to the product, which keeps them as files.
  for (const actor of actors) await addReview(core, actor, actor.companyId!)
  // Last, because it marks the world as complete.
  await addUser(core, demoSystemAdmin, null)
}

/** Returns its admin. */
async function loadCompany(core: Core, demo: DemoCompany, say: (line: string) => void): Promise<Actor> {
  const { name, email, disclosureDomain, patientDomain, copyright, admin } = demo
  const companyId = await core.companies.create(systemActor('demo'), {
    name: name.ja,
    nameEn: name.en,
    email,
    disclosureDomain,
    patientDomain,
    copyright: copyright.ja,
    copyrightEn: copyright.en,
    // shown in the demo; off in a new company
    invitesUsers: true,
  })
  await addPictures(core, demo, companyId)
  const userId = await addUser(core, admin, companyId)
  const actor = { ...systemActor('demo', companyId), userId }
  await core.faq.startFromExamples(actor, companyId)
  await addQuestions(core, actor, companyId, demo, false)
  await stateTax(core, actor, companyId, demo)
  await setDisplay(core, actor, companyId, demo)
  for (const { note, files } of demo.editions) {
    say(`  ${name.en}: ${note}`)
    for (const file of files) await importFile(core, actor, companyId, demo, file)
    if (note === demo.editions.at(-1)!.note) await addPdfs(core, actor, companyId, demo)
    await core.publishing.moveToPreview(actor, companyId)
    await core.publishing.publish(actor, companyId, { note })
  }
  for (const file of demo.preview) await importFile(core, actor, companyId, demo, file)
  await core.publishing.moveToPreview(actor, companyId)
  await addQuestions(core, actor, companyId, demo, true)
  await addRequests(core, actor, companyId)
  await addVisits(core, companyId, demo)
  return actor
}

/** Adds the company's own questions to the preview. */
async function addQuestions(
  core: Core,
  actor: Actor,
  companyId: number,
  { questions }: DemoCompany,
  onlyPreview: boolean,
): Promise<void> {
  for (const { topic, question, answer, onlyPreview: isLate = false } of questions)
    if (isLate === onlyPreview) await core.faq.addEntry(actor, companyId, topic, { question, answer })
  await core.publishing.moveTracks(actor, companyId, ['faq'])
}

/** Sets for each section how tax is counted, except for help in person, which has no amounts. */
async function stateTax(core: Core, actor: Actor, companyId: number, { tax }: DemoCompany): Promise<void> {
  const sections = await core.sectionCatalogue.of(companyId)
  const withAmounts = sectionTypes
    .flatMap((type) => sections.of(type))
    .filter(({ content, id }) => content !== 'group' && id !== sectionIdOf(2, 'D1'))
  await core.wording.saveAll(
    actor,
    companyId,
    withAmounts.map(({ id }) => ({
      name: { track: 'section-details', part: String(id) },
      body: { ...emptySectionDetail(), tax },
    })),
  )
  await core.publishing.moveTracks(actor, companyId, ['section-details'])
}

/** Sets the company's colour and how it counts its years. */
async function setDisplay(
  core: Core,
  actor: Actor,
  companyId: number,
  { display }: DemoCompany,
): Promise<void> {
  const name = { track: 'display-settings', part: 'settings' } as const
  await core.wording.save(actor, companyId, name, { ...defaultDisplay, ...display })
  await core.publishing.moveTracks(actor, companyId, ['display-settings'])
}

async function addPictures(core: Core, demo: DemoCompany, companyId: number): Promise<void> {
  const folder = path.join(core.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  for (const kind of ['logo', 'favicon'] as const) {
    const temporaryPath = path.join(folder, `demo-${companyId}-${kind}`)
    const picture = await drawPicture(demo.emblem, kind)
    await writeFile(temporaryPath, picture)
    const arrived = { temporaryPath, byteSize: picture.length }
    await core.pictures.replace(systemActor('demo'), companyId, kind, arrived)
  }
}

async function importFile(
  core: Core,
  actor: Actor,
  companyId: number,
  demo: DemoCompany,
  file: DemoFile,
): Promise<void> {
  const folder = path.join(core.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const temporaryPath = path.join(folder, `demo-${companyId}.csv`)
  const rows = toCsvChunks({ ...file, seed: demo.seed, thirdLevel: demo.thirdLevel }, file.encoding ?? 'utf8')
  await pipeline(rows, createWriteStream(temporaryPath))
  const { importId } = await core.uploads.storeCsv(
    actor,
    companyId,
    {
      sectionType: file.sectionType,
      year: file.year,
      rootSectionId: sectionIdOf(file.sectionType, file.rootCode)!,
    },
    {
      temporaryPath,
      fileName: `${file.year}_${file.sectionType === 1 ? '医療機関等' : '患者団体'}_${file.rootCode}.csv`,
      byteSize: (await stat(temporaryPath)).size,
    },
  )
  await core.imports.confirm(actor, companyId, importId)
  await core.runner.drain()
  const { state, fault } = await core.imports.progress(companyId, importId)
  if (state !== 'done')
    throw new Error(`demo file of ${file.year} ${file.rootCode}: ${state} ${fault?.key ?? ''}`)
}

/** Adds one PDF of each type to the draft. */
async function addPdfs(core: Core, actor: Actor, companyId: number, demo: DemoCompany): Promise<void> {
  const year = Math.max(...demo.editions.flatMap(({ files }) => files.map((file) => file.year)))
  const notes = [
    {
      sectionType: 1,
      title: `${year}年度 情報公開について`,
      en: `About the disclosure of FY${year}`,
      pages: disclosureNotes,
    },
    {
      sectionType: 2,
      title: `${year}年度 患者団体との協働について`,
      en: `About patient organisations, FY${year}`,
      pages: patientNotes,
    },
  ] as const
  for (const { sectionType, title, en, pages } of notes) {
    const temporaryPath = path.join(core.config.dataDir, 'tmp', `demo-${companyId}.pdf`)
    const bytes = japanesePdf(title, pages(demo.name.ja, year))
    await writeFile(temporaryPath, bytes)
    const { fileId } = await core.uploads.storePdf(
      actor,
      companyId,
      { sectionType, year, rootSectionId: null, lang: 'ja' },
      { temporaryPath, fileName: `${title}.pdf`, byteSize: bytes.length },
    )
    await core.runner.drain()
    await core.pdfDraft.rename(actor, companyId, fileId, { titleJa: title, titleEn: en, lang: 'ja' })
    await core.pdfDraft.addToList(actor, companyId, fileId)
  }
}

async function addUser(core: Core, user: DemoUser, companyId: number | null): Promise<number> {
  return core.users.insert({
    ...user,
    companyId,
    roleLevel: companyId === null ? SYSTEM_ADMIN : COMPANY_ADMIN,
    passwordHash: await core.hasher.hash(digestOf(demoPassword)),
    createdAt: core.clock.now(),
  })
}

/** Run as a command by `npm run demo`. */
if (process.argv[1]?.endsWith(`${path.sep}load.js`)) {
  // No e-mails about the files of past years.
  const mailTransport = {
    send: async () => {},
    check: async () => {},
    removeOf: async () => {},
    close: async () => {},
  }
  const core = await createCore({ ...readConfigOrExit(), logLevel: 'warn' }, { mailTransport })
  process.stdout.write('Loading the demo world …\n')
  await loadDemoWorld(core, (line) => process.stdout.write(`${line}\n`))
  await core.close()
}
