import { isLoopback } from '@paligid/runtime/settings-checks';
import { z } from 'zod';

/** Settings of the language model that phrases replies. Part of the schema in `config.ts`. */
export const CHAT_MODEL_SETTINGS = {
  /** The base of an OpenAI-compatible API, such as `https://models.example/v1`. */
  PALIGID_CHAT_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || isLoopback(URL.parse(url)?.hostname ?? ''), 'must be https')
    .optional(),
  PALIGID_CHAT_MODEL_KEY: z.string().min(1).max(500).optional(),
  PALIGID_CHAT_MODEL: z.string().min(1).max(200).optional(),
};

export type ChatModelConfig = { url: string; key: string | undefined; model: string };

type Settings = z.output<z.ZodObject<typeof CHAT_MODEL_SETTINGS>>;

/** Undefined: no model is configured. */
export function readChatModel(settings: Settings): ChatModelConfig | undefined {
  const { PALIGID_CHAT_MODEL_URL: url, PALIGID_CHAT_MODEL_KEY: key, PALIGID_CHAT_MODEL: model } = settings;
  if (url === undefined || model === undefined) return undefined;
  return { url: url.replace(/\/+$/, ''), key, model };
}
