import { Prompt, PromptEnded } from './prompt.ts'

/** Whether the operator typed this word to confirm. A pipe answers with a line. */
export async function typedAs(word: string): Promise<boolean> {
  const prompt = new Prompt()
  try {
    return (await prompt.line(`Type ${word} to continue`)) === word
  } catch (error) {
    if (!(error instanceof PromptEnded)) throw error
    return false
  } finally {
    prompt.close()
  }
}
