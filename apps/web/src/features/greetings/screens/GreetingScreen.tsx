import { AllCaughtUpScreen } from './AllCaughtUpScreen.tsx';
import { BreakScreen } from './BreakScreen.tsx';
import type { ScreenProps } from './greeting-screen.ts';
import { MilestoneScreen } from './MilestoneScreen.tsx';
import { ProgressScreen } from './ProgressScreen.tsx';
import { TopicShiftScreen } from './TopicShiftScreen.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

/** Each type has a screen of its own; an unknown one shows the welcome. The end without reading is `NoMoreContent`. */
export function GreetingScreen(props: ScreenProps) {
  switch (props.greeting.greeting_type) {
    case 'milestone':
      return <MilestoneScreen {...props} />;
    case 'progress':
      return <ProgressScreen {...props} />;
    case 'topic_shift':
      return <TopicShiftScreen {...props} />;
    case 'break_reminder':
      return <BreakScreen {...props} />;
    case 'all_caught_up':
      return <AllCaughtUpScreen {...props} />;
    default:
      return <WelcomeScreen {...props} />;
  }
}
