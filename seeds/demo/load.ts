import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readConfigOrExit } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { toCsvChunks } from '#seeds/synthetic/index.ts'
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
 * import, preview, publish. Does nothing where the world is already there.
 */
export async function loadDemoWorld(
  core: Core,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (await core.users.findForSignIn(demoSystemAdmin.email)) return
  for (const company of demoCompanies) await loadCompany(core, company, say)
  // Last: it marks the world as whole.
  await addUser(core, demoSystemAdmin, null)
}

async function loadCompany(core: Core, demo: DemoCompany, say: (line: string) => void): Promise<void> {
  const { name, email, disclosureDomain, patientDomain, copyright, admin } = demo
  const companyId = await core.companies.create({
    name: name.ja,
    nameEn: name.en,
    email,
    disclosureDomain,
    patientDomain,
    copyright: copyright.ja,
    copyrightEn: copyright.en,
  })
  const userId = await addUser(core, admin, companyId)
  const owner = { companyId, userId }
  for (const { note, files } of demo.editions) {
    say(`  ${name.en}: ${note}`)
    for (const file of files) await importFile(core, owner, demo, file)
    await core.publishing.moveToPreview(companyId)
    await core.publishing.publish(companyId, { userId, note })
  }
  for (const file of demo.preview) await importFile(core, owner, demo, file)
  await core.publishing.moveToPreview(companyId)
}

async function importFile(
  core: Core,
  owner: { companyId: number; userId: number },
  demo: DemoCompany,
  file: DemoFile,
): Promise<void> {
  const folder = path.join(core.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const temporaryPath = path.join(folder, `demo-${owner.companyId}.csv`)
  const rows = toCsvChunks({ ...file, seed: demo.seed, thirdLevel: demo.thirdLevel }, file.encoding ?? 'utf8')
  await pipeline(rows, createWriteStream(temporaryPath))
  const { importId } = await core.uploads.storeCsv(
    owner,
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
  await core.imports.confirm(owner.companyId, importId)
  await core.runner.drain()
  const { state, fault } = await core.imports.progress(owner.companyId, importId)
  if (state !== 'done')
    throw new Error(`demo file of ${file.year} ${file.rootCode}: ${state} ${fault?.key ?? ''}`)
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
  const core = await createCore({ ...readConfigOrExit(), logLevel: 'warn' })
  process.stdout.write('Loading the demo world …\n')
  await loadDemoWorld(core, (line) => process.stdout.write(`${line}\n`))
  await core.close()
}
