import { lazy } from 'react';
// The document lists only stylesheets that the screen itself imports, and must include these.
import './member-home.module.css';

const load = () => import('./MemberHome.tsx').then(({ MemberHome }) => ({ default: MemberHome }));

/** Guests never load it; a signed-in reader's document contains the server-rendered markup. */
export const LazyMemberHome = import.meta.env.SSR ? (await load()).default : lazy(load);
