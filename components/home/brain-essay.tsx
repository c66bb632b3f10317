import type { ReactElement, ReactNode } from "react";
import {
  BrainGrowthFigure,
  CoRegulationFigure,
  WindowOfToleranceFigure,
} from "@/components/art/essay-figures";

/** The home page's long text on how a child's brain grows. Words and sources only; no data. */
export function BrainEssay(): ReactElement {
  return (
    <section
      className="border-t border-line py-[clamp(3.5rem,2.5rem+4vw,6rem)]"
      id="brain"
      aria-labelledby="brain-title"
    >
      <div className="prose essay mx-auto max-w-[37.5rem] px-5">
        <h2 className="mb-7 text-5xl leading-[1.12]" id="brain-title">
          A brain is built between people
        </h2>

        <p className="drop-cap">
          Before your baby could hold up their own head, they could find your face. They looked for
          it, lost it, and looked again, and each time you looked back, something very small
          happened inside them. Cells that had fired together became a little more likely to do so
          again. Nobody in the room noticed. But this is how a human brain is built: not all at
          once, not by a program, and never alone.
        </p>
        <p>
          What follows is the short version of what is known, and it says where less is known than
          you may have heard. None of it asks you to be perfect. Most of it you are doing already.
        </p>

        <h3>Wired by what happens</h3>
        <p>
          A newborn has most of the nerve cells they will ever have. What they do not have yet is
          most of the wiring. In the first years connections form in enormous numbers, far more than
          will be kept. Then experience goes to work: pathways that are used grow quicker and more
          dependable, and many of those that lie idle are cleared away. Genes set out the plan and
          much of the timetable. Experience, as the National Scientific Council on the Developing
          Child puts it in its working papers, helps to shape the architecture.
        </p>
        <EssayFigure drawing={<BrainGrowthFigure />}>
          First many connections, then stronger ones. A growing brain keeps what it uses and lets
          much of the rest go.
        </EssayFigure>
        <p>
          This is a reason for care and also for calm. Early years matter a great deal, because
          later skills stand on earlier ones. But they are not a door that slams on the third
          birthday. Language, attention, trust and self-control go on developing for many years, and
          the brain keeps some ability to change for life. It is easier to build well early, and it
          is never too late to build.
        </p>
        <MarginNote>
          You do not need special toys. No product has been shown to do for a young brain what a
          person who answers does.
        </MarginNote>

        <h3>Serve and return</h3>
        <p>
          Of all experiences, the one that human babies need most is a person who replies. A baby
          coos and you coo. A toddler points at a dog and you say, “Yes, a dog. A very hairy one.”
          The Center on the Developing Child at Harvard University calls this serve and return, and
          it is among the best-supported ideas in the field. Through thousands of these rallies
          children learn words, faces, and the thing under everything else:{" "}
          <em>when I reach out, somebody is there</em>.
        </p>
        <p>
          Babies are quick to notice when the rally stops. In 1978 Edward Tronick and his colleagues
          described what happens when a mother, in the middle of play, lets her face go still.
          Within moments the baby tries to win her back, with smiles, with sounds, with a reaching
          arm, and then turns away. It matters as much that in ordinary, happy play parents and
          babies keep missing each other, and find each other again. You can read more in{" "}
          <a href="/article/serve-and-return-in-ordinary-moments">Serve and return</a>.
        </p>

        <h3>The alarm and the way back</h3>
        <p>
          When something is too much, the body gets ready to deal with it. The heart speeds up,
          breath shortens, and stress hormones carry the message round. Small, passing doses of
          stress, such as a first day, an injection or a lost game, are a part of growing up,
          provided someone helps afterwards. What harms children is stress that is severe, that goes
          on and on, and that has no adult to soften it. The Council calls that kind toxic. An
          ordinary bad Tuesday is something else.
        </p>
        <p>
          There is a picture for this which many parents find useful. The psychiatrist Daniel Siegel
          called it the window of tolerance. Inside the window a child can feel a lot and still
          think, listen and play. Above it they are all storm; below it, flat and far away. It is a
          model, not something you could see on a scan, but it puts the right question in your mind:
          not “How do I make this stop?” but “What would help my child back in?”
        </p>
        <EssayFigure drawing={<WindowOfToleranceFigure />}>
          The window of tolerance. Hunger, noise and short nights make it narrower; rest, safety and
          company widen it.
        </EssayFigure>
        <p>
          The answer is most often a person. A young child cannot yet bring a big wave down without
          help, so they borrow steadiness from somebody who has more of it. This is co-regulation: a
          lower voice, a slower breath, a body that stays near. Research on stress has found that
          the presence of a trusted caregiver can soften a young child’s stress response. You lend
          what calm you have, and over the years the loan becomes theirs.
        </p>
        <EssayFigure drawing={<CoRegulationFigure />}>
          Co-regulation goes round between two people. You do not have to be serene, only a little
          steadier than your child.
        </EssayFigure>
        <blockquote className="my-10 pl-6 text-3xl leading-[1.35] font-medium text-balance">
          <p>
            Calm is not something we can demand of a child. It is something we hand over, a little
            at a time.
          </p>
        </blockquote>
        <p>
          Words come next, once the wave has gone down. In a study by Matthew Lieberman and his
          colleagues in 2007, adults who put a word to an emotion in a photograph showed less
          response in the amygdala, a part of the brain that helps to raise the alarm, and more in a
          part of the prefrontal cortex. Those were adults in a scanner, so let us not promise too
          much. Still, “You really wanted to stay” is a kind thing to hear, and children whose
          families talk about feelings do tend to understand them better.
        </p>
        <MarginNote>
          In the middle of a storm, fewer words work better. Names for feelings are for the way
          down.
        </MarginNote>

        <h3>Why the front of the brain is slow</h3>
        <p>
          Behind the forehead lies the prefrontal cortex, which helps us wait, plan, change our
          minds and stop ourselves. In 2004 Nitin Gogtay, Jay Giedd and their colleagues published
          maps of children’s brains, scanned every two years from early childhood into young
          adulthood. The regions for moving and sensing matured first. Regions that pull everything
          together, much of the prefrontal cortex among them, came last. The group was small, but
          larger studies agree on the broad order. The work goes on into the twenties.
        </p>
        <p>
          So when your four-year-old knows the rule and breaks it while looking straight at you,
          that is not proof of a bad character or of a bad parent. Knowing and stopping are
          different skills, and stopping takes years longer. It also fails first when anyone is
          tired, hungry or upset. The slowness is not a fault. A brain that stays open for two
          decades can fit itself to the family, the language and the world that it actually meets.
        </p>
        <p>
          In the meantime, you are a part of the equipment. A picture chart on the wall, a warning
          before the game ends, a hand held at the curb: each does a job that the prefrontal cortex
          will one day do by itself. That is not spoiling a child. It is scaffolding, and it comes
          down bit by bit.
        </p>

        <h3>What breaks, and what mends</h3>
        <p>
          You will lose your temper. You will look at your phone during the puppet show. The science
          of early childhood is sometimes told in such a way that each of those moments sounds like
          damage. What it says is that patterns matter, and that coming back is one of the strongest
          patterns there is.
        </p>
        <p>
          Repair is simple and hard. You find them, sit down low, and say what you did and that it
          was not their fault. It takes{" "}
          <a href="/article/after-you-lose-your-temper-how-to-repair">about a minute</a>. What a
          child gets from it cannot be had in a house without mistakes: bad moments end, people who
          love you can be wrong, and a thing that came apart can be put right.
        </p>
        <MarginNote>
          If most days feel like too much, for your child or for you, tell a doctor. Help for a
          parent is help for a child.
        </MarginNote>

        <h3>What to take with you</h3>
        <p>
          When the Council looked at children who do well in spite of hard beginnings, it found one
          thing in common more often than any other: at least one steady, caring relationship with
          an adult. Nobody asked for a perfect one.
        </p>
        <p>
          So answer when you can. Come near when it is stormy. Put words to it later. Mend what you
          break. Somewhere tonight, under a blanket with one foot sticking out, the wiring of the
          day is being sorted and kept, and a good deal of it is you.
        </p>

        <footer className="mt-12 border-t border-line pt-5 text-base/[1.5] wrap-anywhere text-quiet marker:font-normal marker:text-quiet">
          <h3 className="mt-0 text-lg">Sources</h3>
          <ol>
            <li>
              National Scientific Council on the Developing Child,{" "}
              <cite>Young Children Develop in an Environment of Relationships</cite>, Working Paper
              1, 2004;{" "}
              <cite>Excessive Stress Disrupts the Architecture of the Developing Brain</cite>,
              Working Paper 3, 2005, updated 2014;{" "}
              <cite>
                The Timing and Quality of Early Experiences Combine to Shape Brain Architecture
              </cite>
              , Working Paper 5, 2007;{" "}
              <cite>
                Supportive Relationships and Active Skill-Building Strengthen the Foundations of
                Resilience
              </cite>
              , Working Paper 13, 2015. All at{" "}
              <a href="https://developingchild.harvard.edu/" rel="noopener">
                developingchild.harvard.edu
              </a>
              .
            </li>
            <li>
              E. Tronick and others, “The infant’s response to entrapment between contradictory
              messages in face-to-face interaction”,{" "}
              <cite>Journal of the American Academy of Child Psychiatry</cite>, 1978.
            </li>
            <li>
              D. J. Siegel, <cite>The Developing Mind</cite>, Guilford Press, 1999 (the window of
              tolerance).
            </li>
            <li>
              C. E. Hostinar, R. M. Sullivan and M. R. Gunnar, on the social buffering of stress,{" "}
              <cite>Psychological Bulletin</cite>, 2014.
            </li>
            <li>
              M. D. Lieberman and others,{" "}
              <a href="https://doi.org/10.1111/j.1467-9280.2007.01916.x" rel="noopener">
                “Putting feelings into words”
              </a>
              , <cite>Psychological Science</cite>, 2007.
            </li>
            <li>
              N. Gogtay, J. N. Giedd and others,{" "}
              <a href="https://doi.org/10.1073/pnas.0402680101" rel="noopener">
                “Dynamic mapping of human cortical development during childhood through early
                adulthood”
              </a>
              , <cite>Proceedings of the National Academy of Sciences</cite>, 2004.
            </li>
          </ol>
        </footer>
      </div>
    </section>
  );
}

function EssayFigure({ drawing, children }: { drawing: ReactElement; children: ReactNode }) {
  return (
    <figure>
      {drawing}
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** A thought beside the text: in it on narrow screens, in its margin on wide ones. */
function MarginNote({ children }: { children: ReactNode }) {
  return <aside role="note">{children}</aside>;
}
