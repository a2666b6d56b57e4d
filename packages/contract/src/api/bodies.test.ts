import { AT, STORY_ID, USER_ID, UUID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { login, passwordReset, phoneLogin, phoneRegister, phoneVerify, register } from './auth.api.ts';
import { askChat, giveChatFeedback } from './chat.api.ts';
import { trackEvent } from './operations.api.ts';
import { updatePreferences } from './preferences.api.ts';
import { notifyPredictions } from './smart.api.ts';
import { patchUser, recordEngagement, updateMe } from './users.api.ts';

const place = { interests: ['traffic'], lat: 14.6, lon: 121, radius_km: 5 };
const registration = { email: 'ana@example.com', password: 'lihim123', ...place };
const without = (body: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));

test('a registration needs the five fields and a password', () => {
  expect(register.body.parse({ ...registration, role: 'admin' })).toEqual(registration);
  for (const field of Object.keys(registration)) {
    expect(register.body.safeParse(without(registration, field)).success, field).toBe(false);
  }
  const short = register.body.safeParse({ ...registration, password: '1234567' });
  expect(short.error?.issues[0]?.message).toBe('Password must be at least 8 characters');
});

test('a sign-in takes any password, since only the account knows whether it is right', () => {
  expect(login.body.parse({ email: ' ana@example.com', password: 'x' })).toEqual({
    email: 'ana@example.com',
    password: 'x',
  });
  expect(login.body.safeParse({ email: 'ana@example.com', password: 'a'.repeat(129) }).success).toBe(false);
});

test('a new password after a reset follows the same rule', () => {
  expect(passwordReset.body.safeParse({ token: 'abc', password: '1234567' }).success).toBe(false);
  expect(passwordReset.body.safeParse({ token: 'abc', password: '12345678' }).success).toBe(true);
});

test('nobody signs in by a phone number alone', () => {
  const phone_number = '0917 000 0001';
  const verification_token = 'proof';
  expect(phoneLogin.body.safeParse({ phone_number }).success).toBe(false);
  expect(phoneRegister.body.safeParse({ phone_number, ...place }).success).toBe(false);
  expect(phoneLogin.body.parse({ phone_number, verification_token })).toEqual({
    phone_number: '+639170000001',
    verification_token,
  });
  for (const code of ['12345', '1234567', '12345a']) {
    expect(phoneVerify.body.safeParse({ phone_number, code }).success, code).toBe(false);
  }
});

test('a profile update leaves alone what the reader may not change', () => {
  const sent = { id: USER_ID, verified: true, email: 'b@example.com', radius_km: 8, full_name: 'Ana Sampol' };
  expect(updateMe.body.parse(sent)).toEqual({ radius_km: 8, full_name: 'Ana Sampol' });
});

test('settings and the rest of the profile travel by PATCH', () => {
  const body = { preferences: { language: 'filipino', profile: { name: 'Ana', has_children: false } } };
  expect(patchUser.body.parse(body)).toEqual(body);
  expect(patchUser.body.safeParse({ preferences: { refreshInterval: 61 } }).success).toBe(false);
});

test('weights are sent as a list of at most eleven', () => {
  const weight = { category: 'traffic', weight: 0.8 };
  expect(updatePreferences.body.parse({ preferences: [weight] })).toEqual({ preferences: [weight] });
  expect(updatePreferences.body.safeParse({ preferences: Array(12).fill(weight) }).success).toBe(false);
});

test('a question to the chat has words, and may say which conversation and which message it is', () => {
  expect(askChat.body.parse({ message: ' Is España open? ' })).toEqual({ message: 'Is España open?' });
  const full = { message: 'And now?', conversation_id: UUID, message_id: UUID };
  expect(askChat.body.parse(full)).toEqual(full);
  for (const message of ['', '  ', 'a'.repeat(2001)]) {
    expect(askChat.body.safeParse({ message }).success).toBe(false);
  }
});

test('feedback names the answer that it is about', () => {
  const feedback = { message_id: UUID, rating: 2, helpful: false };
  expect(giveChatFeedback.body.parse(feedback)).toEqual(feedback);
  expect(giveChatFeedback.body.safeParse({ rating: 2, helpful: false }).success).toBe(false);
});

test('engagement names a story, an action, a time and how long', () => {
  const body = { story_id: STORY_ID, action: 'read', duration_seconds: 40, timestamp: AT };
  expect(recordEngagement.body.parse(body)).toEqual(body);
  for (const field of Object.keys(body)) {
    expect(recordEngagement.body.safeParse(without(body, field)).success, field).toBe(false);
  }
});

test('notices of predictions are turned on by prediction or by phase', () => {
  expect(notifyPredictions.body.safeParse({ prediction_id: 'p-1', enabled: true }).success).toBe(true);
  expect(notifyPredictions.body.safeParse({ routine_phase: 'work_hours', enabled: false }).success).toBe(
    true,
  );
  expect(notifyPredictions.body.safeParse({ enabled: true }).success).toBe(false);
});

test('an event of analytics is small and flat', () => {
  const share = { contentId: STORY_ID, contentType: 'story', platform: 'telegram' };
  const body = { event: 'share', properties: share, timestamp: AT };
  expect(trackEvent.body.parse(body)).toEqual(body);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, n]));
  expect(trackEvent.body.safeParse({ ...body, properties: many }).success).toBe(false);
  expect(trackEvent.body.safeParse({ ...body, properties: { position: { lat: 1 } } }).success).toBe(false);
  expect(trackEvent.body.safeParse({ ...body, event: 'Share!' }).success).toBe(false);
});
